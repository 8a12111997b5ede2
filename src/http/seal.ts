import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Context } from "../context.ts";

/** How stored answers are kept from whoever reads the database. */
export type Seal = {
  close(plain: Buffer): Buffer | Promise<Buffer>;
  /** Null when it was closed with another secret. */
  open(sealed: Buffer): Buffer | null | Promise<Buffer | null>;
};

/** Of the service itself: any key of the account opens it. What is stored in clear, by an earlier version, opens as it is. */
export function sealOfService(secrets: Context["secrets"]): Seal {
  return { close: secrets.sealBytes, open: secrets.openBytes };
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals with a secret that only the caller has: its API key, of which we keep a digest. AES-256-GCM; layout: nonce, tag, text.
 */
export function makeSeal(callersSecret: string): Seal {
  const key = createHash("sha256").update("egret sealed answer ").update(callersSecret).digest();
  return {
    close: (plain) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open: (sealed) => {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
