// For containers: ends well when this machine's service is ready. A worker listens on nothing and is taken for well while it runs.
if (process.env.EGRET_ROLE === "worker") process.exit(0);
const url = `http://127.0.0.1:${process.env.PORT || 8080}/health/ready`;
const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
process.exit(answer?.status === 200 ? 0 : 1);
