"""A server that answers as the documents of image providers say, with success or with a fault.

If the last word of a prompt begins with `case:`, it names the fault, one of CASES. The server
keeps all requests. Run by itself, it prints its address and serves until it is ended:

    image_server.py [PORT]
"""

import base64
import json
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlparse

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lib.png import written  # noqa: E402

KEY = "sk-secret-key-of-the-test"
LOGIN = "somebody:a secret word"
MODEL = "dreams.safetensors"
SIZE = (768, 512)

# The faults that a prompt can ask for. `errors` below has the answers of some of them.
CASES = ("good", "jpeg", "webp", "damaged", "notjson", "empty", "cut", "huge", "hang", "slow",
         "patient", "once", "rejected",
         "policy", "key", "forbidden", "model", "quota", "busy", "failed", "url", "evilurl", "lost")


def png(width, height):
    """Returns a PNG of a sky of many colours over a grainy meadow.

    As in the pictures of providers, no part of it has a single colour.
    """
    rows = bytearray()
    seed = 1
    for y in range(height):
        rows.append(0)
        for x in range(width):
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            grain = (seed >> 16) % 24
            high = y * 255 // height
            rows += bytes(
                (min(255, high + grain), min(255, x * 255 // width // 2 + 96), 255 - high))
    return written(width, height, bytes(rows))


PICTURE = png(*SIZE)
PICTURES = {
    "jpeg": b"\xff\xd8\xff\xe0" + b"\0" * 64,
    "webp": b"RIFF\x40\0\0\0WEBP" + b"\0" * 56,
    "damaged": PICTURE[:-400] + b"\0" * 400,
}


def openai_error(message, kind, code):
    return {"error": {"message": message, "type": kind, "param": None, "code": code}}


class Server:
    """A server on a free port, in a thread of its own."""

    def __init__(self, port=0):
        self.asked = []
        self.work = {}
        self.failed_once = set()  # Paths.
        self.changed = threading.Condition()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                outer.answer(self, None)

            def do_POST(self):
                length = int(self.headers.get("Content-Length") or 0)
                outer.answer(self, self.rfile.read(length))

            def log_message(self, *_):
                pass

        class Threads(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_):
                """Ignores that a client went away during its request: the tests do that on purpose.
                """

        self.http = Threads(("127.0.0.1", port), Handler)
        self.address = f"http://127.0.0.1:{self.http.server_address[1]}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def close(self):
        self.http.shutdown()
        self.http.server_close()

    def paths(self):
        with self.changed:
            return [path for _, path, _, _ in self.asked]

    def bodies(self, path):
        with self.changed:
            return [json.loads(body) for _, asked, _, body in self.asked if asked == path and body]

    def wait_for(self, path, seconds=10, times=1):
        """Waits until a path was requested a number of times; returns whether it was in time."""
        with self.changed:
            return self.changed.wait_for(
                lambda: sum(asked == path for _, asked, _, _ in self.asked) >= times, seconds)

    def answer(self, handler, body):
        url = urlparse(handler.path)
        with self.changed:
            self.asked.append((handler.command, url.path, dict(handler.headers), body))
            self.changed.notify_all()
        try:
            for start, serve in (
                    ("/v1/", self.openai), ("/sdapi/v1/", self.automatic), ("/files/", self.file)):
                if url.path.startswith(start):
                    return serve(handler, url, body)
            return self.comfy(handler, url, body)
        except OSError:
            pass  # The client has gone.

    def send(self, handler, status, content, cut=False):
        data = content if isinstance(content, bytes) else json.dumps(content).encode()
        handler.send_response(status)
        handler.send_header(
            "Content-Type",
            "application/octet-stream" if isinstance(content, bytes) else "application/json")
        handler.send_header("Content-Length", str(len(data)))
        handler.end_headers()
        handler.wfile.write(data[: len(data) // 2] if cut else data)
        if cut:
            handler.close_connection = True

    def file(self, handler, url, body):
        if "Authorization" in handler.headers:
            return self.send(handler, 500, b"the key was sent to another server")
        self.send(handler, 200, PICTURE)

    def common(self, handler, case, wrap, failed):
        """Answers with a fault that all providers have, or with a picture.

        `wrap` makes the provider's answer of the bytes of a picture.
        """
        if case == "hang":
            time.sleep(30)
        if case == "slow":
            time.sleep(3)
        if case == "patient":
            time.sleep(12)
        if case == "once":
            first = handler.path not in self.failed_once
            self.failed_once.symmetric_difference_update({handler.path})
            case = "failed" if first else "good"
        if case == "failed":
            return self.send(handler, 500, failed)
        if case == "notjson":
            return self.send(handler, 200, b"<html>a page of a proxy</html>")
        if case == "huge":
            return self.send(handler, 200, b"x" * (33 << 20))
        picture = PICTURES.get(case, PICTURE)
        self.send(handler, 200, wrap(picture), cut=case == "cut")

    # OpenAI, and servers with the same interface.

    def openai(self, handler, url, body):
        if url.path != "/v1/images/generations":
            return self.send(handler, 404, {"error": "unknown path"})
        if handler.headers.get("Authorization") != f"Bearer {KEY}":
            return self.send(handler, 401,
                             openai_error("Incorrect API key provided", "invalid_request_error",
                                          "invalid_api_key"))
        asked = json.loads(body)
        model = asked["model"]
        allowed = {"model", "prompt", "n", "size", "quality", "output_format", "moderation"}
        if not model.startswith("gpt-image"):
            allowed = {"model", "prompt", "n", "size", "response_format"}
        if set(asked) - allowed:
            return self.send(handler, 400,
                             openai_error(f"Unknown parameter: {set(asked) - allowed}",
                                          "invalid_request_error", "unknown_parameter"))
        case = case_of(asked["prompt"])
        errors = {
            "rejected": (400, "Your request was rejected by the safety system.",
                         "image_generation_user_error", "moderation_blocked"),
            "policy": (400, "Your request was rejected.", "invalid_request_error",
                       "content_policy_violation"),
            "key": (401, "Incorrect API key provided", "invalid_request_error", "invalid_api_key"),
            "forbidden": (403, "Your organization must be verified to use this model.",
                          "invalid_request_error", None),
            "model": (404, f"The model does not exist for {asked['prompt']}.",
                      "invalid_request_error", "model_not_found"),
            "quota": (429, "You exceeded your current quota.", "insufficient_quota",
                      "insufficient_quota"),
            "busy": (429, "Rate limit reached.", "requests", "rate_limit_exceeded"),
        }
        if case in errors:
            status, *rest = errors[case]
            return self.send(handler, status, openai_error(*rest))
        if case == "empty":
            return self.send(handler, 200, {"created": 1, "data": []})
        if case in ("url", "evilurl"):
            place = "file:///etc/passwd" if case == "evilurl" else self.address + "/files/picture"
            return self.send(
                handler, 200, {"created": 1, "data": [{"url": place, "revised_prompt": "SECRET"}]})

        def wrap(picture):
            image = {"b64_json": base64.b64encode(picture).decode(), "revised_prompt": "SECRET"}
            return {"created": 1, "data": [image], "output_format": "png",
                    "usage": {"total_tokens": 1}}

        # An error message may quote the request.
        self.common(handler, case, wrap,
                    openai_error(f"The server had an error with {asked['prompt']} for {KEY}.",
                                 "server_error", None))

    # AUTOMATIC1111 and Forge.

    def automatic(self, handler, url, body):
        login = "Basic " + base64.b64encode(LOGIN.encode()).decode()
        if handler.headers.get("Authorization", login) != login:
            return self.send(handler, 401, {"detail": "Incorrect username or password"})
        path = url.path.removeprefix("/sdapi/v1/")
        if path == "progress":
            return self.send(handler, 200,
                             {"progress": 0.42, "eta_relative": 1.5, "state": {"job_count": 1},
                              "current_image": None, "textinfo": None})
        if path == "interrupt":
            return self.send(handler, 200, {})
        if path != "txt2img":
            return self.send(handler, 404, {"detail": "Not Found"})
        asked = json.loads(body)
        case = case_of(asked["prompt"])
        errors = {
            "key": (401, {"detail": "Incorrect username or password"}),
            "model": (404,
                      {"error": "HTTPException", "detail": "Sampler not found", "body": "",
                       "errors": ""}),
            "proxy": (524, {}),
            "rejected": (422,
                         {"detail": [
                              {"loc": ["body", "steps"], "msg": "value is not a valid integer"}]}),
        }
        if case in errors:
            return self.send(handler, *errors[case])
        if case == "empty":
            return self.send(handler, 200, {"images": [], "parameters": {}, "info": "{}"})

        def wrap(picture):
            head = "data:image/png;base64," if case == "url" else ""
            return {"images": [head + base64.b64encode(picture).decode()], "parameters": asked,
                    "info": json.dumps({"prompt": asked["prompt"]})}

        self.common(handler, case, wrap,
                    {"error": "OutOfMemoryError", "detail": "", "body": "",
                     "errors": f"CUDA out of memory at {asked['prompt']}"})

    # ComfyUI.

    def comfy(self, handler, url, body):
        if url.path == "/object_info/CheckpointLoaderSimple":
            names = [[MODEL, "other.ckpt"], {"tooltip": "a model"}]
            return self.send(
                handler, 200,
                {"CheckpointLoaderSimple": {"input": {"required": {"ckpt_name": names}},
                                            "output": ["MODEL", "CLIP", "VAE"]}})
        if url.path == "/prompt":
            return self.comfy_prompt(handler, json.loads(body))
        if url.path == "/queue" and body is None:
            running = [[1, name, {}, {}, ["9"]] for name, work in self.work.items()
                       if work["case"] not in ("lost", "gone")]
            return self.send(handler, 200, {"queue_running": running, "queue_pending": []})
        if url.path in ("/queue", "/interrupt"):
            return self.send(handler, 200, b"")
        if url.path.startswith("/history/"):
            return self.comfy_history(handler, url.path.removeprefix("/history/"))
        if url.path == "/view":
            asked = {key: values[0]
                     for key, values in parse_qs(url.query, keep_blank_values=True).items()}
            if asked != {"filename": "guesse 00001_.png", "subfolder": "", "type": "output"}:
                return self.send(handler, 404, b"")
            case = self.comfy_case
            return self.common(handler, case, lambda picture: picture, b"")
        self.send(handler, 404, b"404: Not Found")

    comfy_case = "good"

    def comfy_prompt(self, handler, asked):
        graph = asked["prompt"]
        samplers = [node for node in graph.values() if node["class_type"] == "KSampler"]
        prompt = graph[samplers[0]["inputs"]["positive"][0]]["inputs"]["text"]
        loader = graph[samplers[0]["inputs"]["model"][0]]
        case = case_of(prompt)
        if case == "model" or loader["inputs"]["ckpt_name"] != MODEL:
            detail = {"type": "value_not_in_list", "message": "Value not in list",
                      "details": "ckpt_name", "extra_info": {"input_name": "ckpt_name"}}
            return self.send(handler, 400,
                             {"error": {"type": "prompt_outputs_failed_validation",
                                        "message": "Prompt outputs failed validation",
                                        "details": "", "extra_info": {}},
                              "node_errors": {"4": {"errors": [detail], "dependent_outputs": ["9"],
                                                    "class_type": "CheckpointLoaderSimple"}}})
        if case == "rejected":
            return self.send(handler, 400,
                             {"error": {"type": "invalid_prompt", "message": "Cannot execute",
                                        "details": ""}, "node_errors": {}})
        name = f"0a1b_2c-{len(self.work)}"
        self.work[name] = {"case": case, "looks": 0}
        self.comfy_case = case
        self.send(handler, 200, {"prompt_id": name, "number": len(self.work), "node_errors": {}})

    def comfy_history(self, handler, name):
        work = self.work.get(name)
        if work:
            work["looks"] += 1
        if not work or work["looks"] < 2 or work["case"] in ("hang", "lost"):
            return self.send(handler, 200, {})
        case, work["case"] = work["case"], "gone"
        first = case == "once" and len(self.work) % 2 == 1
        if case == "failed" or first:
            return self.send(
                handler, 200,
                {name: {"outputs": {},
                        "status": {"status_str": "error", "completed": False, "messages": []}}})
        outputs = {} if case == "empty" else {
            "9": {"images": [{"filename": "guesse 00001_.png", "subfolder": "", "type": "output"}]}}
        if case == "once":
            self.comfy_case = "good"
        self.send(handler, 200,
                  {name: {"outputs": outputs,
                          "status": {"status_str": "success", "completed": True, "messages": []}}})


def case_of(prompt):
    last = prompt.split()[-1]
    return last.removeprefix("case:") if last.startswith("case:") else "good"


if __name__ == "__main__":
    server = Server(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    print(server.address, flush=True)
    threading.Event().wait()
