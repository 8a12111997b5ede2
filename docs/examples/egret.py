"""Egret from Python with the standard library alone: calls, uploads, waiting, pages, webhooks."""

import base64
import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

URL = os.environ.get("EGRET_URL", "http://127.0.0.1:8080")
KEY = os.environ.get("EGRET_KEY", "")


class EgretError(Exception):
    """The service refused; `description` is a sentence, or for 422 the messages of every bad field."""

    def __init__(self, status, description, request_id):
        super().__init__(f"{status}: {description}")
        self.status = status
        self.description = description
        self.request_id = request_id


def call(method, path, body=None, query=None, headers=None, tries=4):
    """Calls the service and returns the parsed answer. Asks again where that is safe."""
    url = URL + path + ("?" + urllib.parse.urlencode(query, doseq=True) if query else "")
    sent = {"x-api-key": KEY, **(headers or {})}
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
        sent["content-type"] = "application/json"
    if method == "POST":
        sent.setdefault("idempotency-key", str(uuid.uuid4()))
    for attempt in range(tries):
        request = urllib.request.Request(url, data=body, method=method, headers=sent)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                data = answer.read()
                is_json = "json" in answer.headers.get("content-type", "")
                return json.loads(data) if is_json and data else data
        except urllib.error.HTTPError as error:
            if error.code in (429, 502, 503, 504) and attempt + 1 < tries:
                time.sleep(float(error.headers.get("retry-after") or 2**attempt / 4))
                continue
            refusal = json.loads(error.read() or b"{}")
            raise EgretError(error.code, refusal.get("description"), refusal.get("request_id")) from None
        except urllib.error.URLError:
            if attempt + 1 == tries:
                raise
            time.sleep(2**attempt / 4)


def pages(path, name, query=None):
    """Every element of a list, page after page; `name` is the field that holds the list."""
    cursor = None
    while True:
        page = call("GET", path, query={**(query or {}), **({"cursor": cursor} if cursor else {})})
        yield from page[name]
        cursor = page["_meta"]["next_cursor"]
        if cursor is None:
            return


def upload(end_user_id, filename, data, **fields):
    """Uploads a file of an end user and returns its record."""
    boundary = uuid.uuid4().hex
    parts = [
        f'--{boundary}\r\ncontent-disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in fields.items()
    ]
    head = f'--{boundary}\r\ncontent-disposition: form-data; name="file"; filename="{filename}"\r\n'
    parts += [head.encode(), b"content-type: application/octet-stream\r\n\r\n", data, b"\r\n"]
    body = b"".join(parts) + f"--{boundary}--\r\n".encode()
    end_user = urllib.parse.quote(end_user_id, safe="")
    kind = {"content-type": f"multipart/form-data; boundary={boundary}"}
    return call("POST", f"/api/end_users/{end_user}/files/v2", body, headers=kind)


def wait_for_file(file_id, seconds=300):
    """Waits until a file was read; its `status` is then done or failed."""
    end = time.time() + seconds
    while time.time() < end:
        file = call("GET", f"/api/end_user_files/{file_id}")
        if file["status"] in ("done", "failed"):
            return file
        time.sleep(0.25)
    raise TimeoutError(f"reading {file_id} took longer than {seconds} s")


def verify_webhook(headers, body, secret, tolerance=300):
    """The event of a delivery; raises ValueError unless the service signed it lately. `body` is bytes."""
    timestamp = headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > tolerance:
        raise ValueError("webhook-timestamp is too far from now")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f'{headers["webhook-id"]}.{timestamp}.'.encode() + body
    wanted = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = [one[3:] for one in headers["webhook-signature"].split(" ") if one.startswith("v1,")]
    if not any(hmac.compare_digest(wanted, one) for one in given):
        raise ValueError("no webhook-signature fits")
    return json.loads(body)
