import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { type Attempt, makeSender } from "./send.ts";
import { signingKey } from "./sign.ts";

const sender = makeSender({ arePrivateAllowed: true, userAgent: "test/1" });
const hasty = makeSender({ arePrivateAllowed: true, userAgent: "test/1", timeoutMs: 1_500 });
const strict = makeSender({ arePrivateAllowed: false, userAgent: "test/1" });
const servers: Server[] = [];
const sockets = new Set<Socket>();
afterAll(async () => {
  await Promise.all([sender.close(), hasty.close(), strict.close()]);
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
});

/** A server that says whatever it likes. */
async function rawServer(talk: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    talk(socket);
  });
  return listening(server);
}

async function httpServer(
  answer: (response: ServerResponse, headers: NodeJS.Dict<string | string[]>) => void,
) {
  return listening(createHttpServer((request, response) => answer(response, request.headers)));
}

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const send = (url: string, headers: Record<string, string> = {}, by = sender): Promise<Attempt> =>
  by.send({ url, headers, keys: [signingKey(SECRET)], id: "evt_1", timestamp: new Date(), body: '{"a":1}' });

describe("a receiver that misbehaves", () => {
  it("by silence is given up in time, however it keeps the connection busy", {
    timeout: 15_000,
  }, async () => {
    const silent = await rawServer(() => undefined);
    const dripping = await rawServer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const timer = setInterval(() => socket.write("x-a: b\r\n"), 500);
      socket.on("close", () => clearInterval(timer));
    });
    for (const { error, durationMs, answer } of await Promise.all([
      send(silent, {}, hasty),
      send(dripping, {}, hasty),
    ])) {
      expect(answer).toBeNull();
      expect(error).toBe("no answer in time");
      expect(durationMs).toBeLessThan(3_000);
    }
  });

  it("by an endless body has taken the event all the same, and costs a second", async () => {
    const url = await httpServer((response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("tick "), 50);
      response.on("close", () => clearInterval(timer));
    });
    const { error, durationMs, answer } = await send(url);
    expect(error).toBeNull();
    expect(answer?.body).toMatch(/^tick /);
    expect(durationMs).toBeLessThan(2_500);
  });

  it("by a huge body is read no further than the log keeps", async () => {
    let sent = 0;
    const url = await httpServer((response) => {
      response.writeHead(500);
      const more = () => {
        while (sent < 1e9 && response.write(Buffer.alloc(65_536, "x"))) sent += 65_536;
      };
      response.on("drain", more).on("close", () => response.off("drain", more));
      more();
    });
    const { error, answer } = await send(url);
    expect([error, answer?.body.length]).toEqual(["the receiver answered 500", 2_048]);
    expect(sent).toBeLessThan(2e7);
  });

  it.each([
    ["closing at once", "", /without an answer/],
    ["speaking no HTTP", "SSH-2.0-OpenSSH_9.6\r\n", /not HTTP/],
    ["endless headers", `HTTP/1.1 200 OK\r\n${"x-a: y\r\n".repeat(5_000)}\r\n`, /larger than 16 kB/],
  ])("by %s has not taken it", async (_how, text, message) => {
    const url = await rawServer((socket) => socket.once("data", () => socket.end(text)));
    const { error, answer } = await send(url);
    expect(answer).toBeNull();
    expect(error).toMatch(message);
  });

  it.each([
    ["a length it does not keep", "HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nshort"],
    ["more than its length", "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok and much more"],
    ["a broken chunk", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n"],
    ["bytes that are no text", "HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n\u0000\u0000a"],
  ])("by %s has taken it: it said 200", async (_how, text) => {
    const url = await rawServer((socket) => socket.once("data", () => socket.end(text)));
    const { error, answer } = await send(url);
    expect([error, answer?.status]).toEqual([null, 200]);
    expect(answer?.body).not.toContain("\u0000");
  });

  it("by closing idle connections is no failure", async () => {
    const url = await rawServer((socket) => {
      let count = 0;
      socket.on("data", () => {
        // The second request on a connection finds it closed.
        if (++count > 1) socket.destroy();
        else socket.write("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
      });
    });
    for (let i = 0; i < 4; i++) expect((await send(url)).error).toBeNull();
  });

  it("by not being there is told apart", async () => {
    expect((await send("http://127.0.0.1:1/")).error).toMatch(/connection refused/);
    expect((await send("http://no-such-host.invalid/")).error).toMatch(
      /host is not known|cannot be looked up/,
    );
  });
});

describe("private networks", () => {
  it.each(["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "169.254.169.254"])(
    "are not connected to by the name of %s",
    async (host) => {
      let connections = 0;
      const url = new URL(await rawServer(() => void connections++));
      url.hostname = host;
      const { error } = await send(url.href, {}, strict);
      expect(error).toBe("the address belongs to a private or reserved network");
      expect(connections).toBe(0);
    },
  );
});

describe("headers of the user", () => {
  it("go along but replace none of ours, and their values are not logged", async () => {
    let got: NodeJS.Dict<string | string[]> = {};
    const url = await httpServer((response, headers) => {
      got = headers;
      response.end();
    });
    const mine = {
      "X-Token": "hunter2",
      "Webhook-Signature": "v1,forged",
      "user-agent": "mine",
      "Content-Type": "x/y",
    };
    const { requestHeaders } = await send(url, mine);
    expect(got).toMatchObject({
      "x-token": "hunter2",
      "user-agent": "test/1",
      "content-type": "application/json",
    });
    expect(got["webhook-signature"]).not.toContain("forged");
    expect(JSON.stringify(requestHeaders)).not.toContain("hunter2");
    expect(requestHeaders).toMatchObject({ "x-token": "…", "webhook-id": "evt_1" });
  });
});
