import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { makeRawPdf, show } from "../../test/support/raw-pdf.ts";
import { descendantsOf } from "../speed/memory.ts";
import { loadOneAmount } from "./one-amount.ts";
import { ENRICHED_WITHIN_MS, REPORTS, rows, tally, times } from "./rows.ts";
import { type Stage, sendRaw } from "./stage.ts";

/** What is done to the service while another tenant works. Each ends by itself, and sends to this machine alone. */
export type Attack = { readonly name: string; readonly run: (stage: Stage) => Promise<string | undefined> };

const FILES_PATH = "/api/end_users/prey/files";

export const ATTACKS: readonly Attack[] = [
  { name: "B1 database connections end under six writers", run: endConnections },
  { name: "B2 scans of nothing but noise", run: sendNoise },
  { name: "B3 pages made for patterns", run: (stage) => sendPages(stage, "card ", "*") },
  { name: "B3 dots, digits and brackets instead", run: (stage) => sendPages(stage, "(1.", "1.(,") },
  { name: "B4 descriptions made for patterns", run: sendDescriptions },
  { name: "B5 sixty receivers that answer late", run: hearSlowly },
  { name: "B6, B8, B9 200,000 rows, twenty loads at once", run: loadRows },
  { name: "B6 an end user of 500,000 rows of one amount", run: loadOneAmount },
  { name: "B7 reports and workbooks of 200,000 rows", run: askReports },
  { name: "B10 forty bodies of 60 MB", run: sendBodies },
  { name: "B11 webhooks of a provider without a secret", run: pretendToBeProvider },
  { name: "B12 a mail of 2,000 files", run: sendMail },
  { name: "slow senders, deep JSON, long headers, unknown keys", run: annoy },
];

async function endConnections({ service, attacker }: Stage): Promise<string> {
  let isOver = false;
  const writers = times(6, async (writer) => {
    for (let n = 0; !isOver; n++)
      await attacker.call("POST", "/api/transactions", rows(20, `${writer}-${n}`));
  });
  let ended = 0;
  for (let round = 0; round < 5; round++) {
    await pause(1_000);
    for (const pid of descendantsOf(service.pid)) {
      if (!/^postgres: .*\negret|^postgres: .* egret /s.test(commandOf(pid)) || Math.random() < 0.5) continue;
      process.kill(pid, "SIGTERM");
      ended++;
    }
  }
  isOver = true;
  await Promise.allSettled(writers);
  return `${ended} connections ended`;
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

async function sendNoise({ attacker }: Stage): Promise<undefined> {
  await home(attacker);
  const files = await Promise.all(
    times(6, () =>
      sharp(randomBytes(1_200 * 1_600), { raw: { width: 1_200, height: 1_600, channels: 1 } })
        .blur(0.7)
        .jpeg({ quality: 30 })
        .toBuffer(),
    ),
  );
  await Promise.all(
    files.map((bytes, n) =>
      attacker.call("POST", FILES_PATH, { filename: `${n}.jpg`, file_base64: bytes.toString("base64") }),
    ),
  );
  await pause(20_000);
}

async function sendPages({ attacker }: Stage, head: string, tail: string): Promise<undefined> {
  await home(attacker);
  const files = times(6, (n) => {
    const line = `${head}${tail.repeat(60 + n)}x`.replace(/[()\\]/g, "\\$&");
    const content = times(60, (row) => show(`01/0${(row % 9) + 1} ${line}`, 40, 760 - row * 12)).join("");
    return makeRawPdf([{ content }]).toString("base64");
  });
  await Promise.all(
    files.map((file_base64, n) => attacker.call("POST", FILES_PATH, { filename: `${n}.pdf`, file_base64 })),
  );
  await pause(15_000);
}

async function sendDescriptions({ attacker }: Stage): Promise<undefined> {
  const texts = ["SQ *", "PAYPAL *A ", "1 ", "ACH ORIG CO NAME:", "*-", "A.B-"];
  for (const [n, text] of texts.entries()) {
    const made = rows(200, `worst-${n}`, text.repeat(1_000).slice(0, 2_000).trim());
    await attacker.call("POST", "/api/transactions", made);
  }
}

async function hearSlowly({ attacker }: Stage): Promise<undefined> {
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => response.writeHead(200).end(), 9_000);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const hooks = await Promise.all(
    times(60, (n) =>
      attacker.call("POST", "/api/webhooks", {
        ...{ url: `http://127.0.0.1:${port}/${n}`, topic: "end_user.created", is_enabled: true },
      }),
    ),
  );
  for (let n = 0; n < 30; n++) {
    await attacker.call("PUT", "/api/end_users", { end_user: { end_user_id: `slow-${Date.now()}-${n}` } });
    await pause(300);
  }
  await pause(10_000);
  for (const { body } of hooks) await attacker.call("DELETE", `/api/webhooks/${body.webhook.service_id}`);
  server.closeAllConnections();
  server.close();
}

async function loadRows({ attacker }: Stage): Promise<string> {
  await attacker.call("PUT", "/api/end_users", { end_user: { end_user_id: "heavy" } });
  const statuses = await Promise.all(
    times(20, async (n) => {
      const { transactions } = rows(10_000, `load-${n}`);
      const { status } = await attacker.call("POST", "/api/end_users/heavy/transactions", { transactions });
      return status;
    }),
  );
  await attacker.call("POST", "/api/end_users/heavy/enrich");
  const begun = Date.now();
  for (let status = "ready"; status === "ready" && Date.now() - begun < ENRICHED_WITHIN_MS; await pause(500))
    ({ status } = (await attacker.call("GET", "/api/end_users/heavy")).body.end_user);
  return `answers ${tally(statuses)} · enriched after ${Math.round((Date.now() - begun) / 1_000)} s`;
}

async function askReports({ attacker }: Stage): Promise<string> {
  const statuses: number[] = [];
  for (const report of REPORTS)
    statuses.push((await attacker.call("GET", `/api/end_users/heavy/${report}`)).status);
  return `answers ${tally(statuses)}`;
}

async function sendBodies({ service, attacker }: Stage): Promise<string> {
  await home(attacker);
  const piece = Buffer.from(randomBytes(49_152).toString("base64"));
  const count = Math.floor(60_000_000 / piece.length);
  const statuses = await Promise.all(
    times(40, () => {
      const head = Buffer.from(`{"filename":"big.bin","file_base64":"${randomBytes(48).toString("base64")}`);
      const tail = Buffer.from('"}');
      const length = head.length + count * piece.length + tail.length;
      const headers = {
        "x-api-key": attacker.key,
        "content-type": "application/json",
        "content-length": length,
      };
      return sendRaw(service.url + FILES_PATH, headers, [head, ...times(count, () => piece), tail]);
    }),
  );
  return `answers ${tally(statuses)}`;
}

async function pretendToBeProvider({ service, attacker }: Stage): Promise<string> {
  const made = await attacker.call("POST", "/api/integrations", {
    integration: { name: "none", type: "generic", base_url: "http://127.0.0.1:9", resource: "transactions" },
  });
  const id = made.body?.integration?.service_id ?? "int_none";
  const statuses = await Promise.all(
    times(200, async () => {
      const url = `${service.url}/api/integrations/${id}/webhook`;
      return sendRaw(url, { "content-type": "application/json" }, [Buffer.from('{"event":"changed"}')]);
    }),
  );
  return `answers ${tally(statuses)}`;
}

async function sendMail({ attacker }: Stage): Promise<string> {
  await home(attacker);
  const part = (n: number) =>
    `--b\r\nContent-Type: text/csv; name="${n}.csv"\r\nContent-Disposition: attachment; filename="${n}.csv"\r\n\r\n` +
    `Date,Description,Amount\r\n2026-01-05,ROW ${n},-3.50\r\n2026-01-06,DEPOSIT,100.00\r\n`;
  const head = "From: a@b.example\r\nTo: c@d.example\r\nSubject: x\r\nMIME-Version: 1.0\r\n";
  const mail = `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${times(2_000, part).join("")}--b--\r\n`;
  const file_base64 = Buffer.from(mail).toString("base64");
  await attacker.call("POST", FILES_PATH, { filename: "all.eml", file_base64 });
  await pause(20_000);
  const { body } = await attacker.call("GET", FILES_PATH);
  return `${body.length} files of the attacker in all`;
}

async function annoy({ service, attacker }: Stage): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const slow = times(300, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.write("POST /api/transactions HTTP/1.1\r\nhost: x\r\n");
    const dribble = setInterval(() => socket.write("x-a: b\r\n"), 1_000);
    return () => {
      clearInterval(dribble);
      socket.destroy();
    };
  });
  const key = { "x-api-key": attacker.key, "content-type": "application/json" };
  const deep = Buffer.from(`{"transactions":${"[".repeat(500_000)}${"]".repeat(500_000)}}`);
  const statuses = [
    await sendRaw(`${service.url}/api/transactions`, key, [deep]),
    await sendRaw(`${service.url}/api/transactions`, { ...key, "x-long": "a".repeat(60_000) }, []),
  ];
  for (let n = 0; n < 2_000; n++) {
    const headers = { "x-api-key": `key_${randomBytes(24).toString("hex")}` };
    statuses.push(await sendRaw(`${service.url}/api/end_users`, headers, []));
  }
  for (const stop of slow) stop();
  return `answers ${tally(statuses)}`;
}

async function home(attacker: Stage["attacker"]): Promise<void> {
  await attacker.call("PUT", "/api/end_users", { end_user: { end_user_id: "prey" } });
}
