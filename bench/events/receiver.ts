import { createServer } from "node:http";

// A fast receiver in a process of its own: notes when the event of each end user arrived, and answers. Tells its address by IPC, and
// what it noted when it is asked.

const arrivals: [endUserId: string, atMs: number][] = [];
const ID = /"end_user_id":"([^"]+)"/;

const server = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  request.on("end", () => {
    const id = ID.exec(text)?.[1];
    if (id !== undefined) arrivals.push([id, performance.timeOrigin + performance.now()]);
    response.writeHead(204).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" && address !== null ? address.port : 0 });
});
process.on("message", (asked) => {
  if (asked === "arrivals") process.send?.({ arrivals: arrivals.splice(0) });
});
process.on("disconnect", () => process.exit(0));
