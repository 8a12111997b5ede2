import { describe, expect, it } from "vitest";
import { ConfigError, isLoopback, readConfig, settingsInForce } from "./config.ts";
import { SETTINGS } from "./settings.ts";

describe("readConfig", () => {
  it("has a default for every setting", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: "127.0.0.1",
      port: 8080,
      role: "all",
      logLevel: "info",
      databasePoolSize: 10,
    });
    expect(config).toMatchObject({ apiKey: null, databaseUrl: null, rateLimitPerMinute: null });
    expect(config.dataDir).toMatch(/\/\.egret$/);
  });

  it("limits requests unless only this machine can ask", () => {
    expect(readConfig({ HOST: "0.0.0.0" }).rateLimitPerMinute).toBe(100);
    expect(readConfig({ HOST: "0.0.0.0", EGRET_RATE_LIMIT: "off" }).rateLimitPerMinute).toBeNull();
    expect(readConfig({ EGRET_RATE_LIMIT: "7" }).rateLimitPerMinute).toBe(7);
    for (const host of ["localhost", "::1", "127.0.0.2"]) expect(isLoopback(host), host).toBe(true);
    for (const host of ["0.0.0.0", "::", "10.0.0.1", "127.example.com"])
      expect(isLoopback(host), host).toBe(false);
  });

  it("takes addresses of databases with and without a host", () => {
    for (const url of [
      "postgres://u:p@db:5432/egret",
      "postgresql:///egret",
      "postgres://u:p@/egret?host=/var/run/postgresql",
    ]) {
      expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    }
  });

  it.each([
    ["PORT", "http", 'PORT="http" is not a whole number from 0 to 65535'],
    ["PORT", "65536", "PORT"],
    ["PORT", "-1", "PORT"],
    ["EGRET_DB_POOL", "1", "EGRET_DB_POOL"],
    ["EGRET_ROLE", "both", "all, api, worker"],
    ["EGRET_LOG_LEVEL", "loud", "fatal, error"],
    ["EGRET_RATE_LIMIT", "0", "EGRET_RATE_LIMIT=100"],
    ["EGRET_API_KEY", "key_abc", "openssl rand -hex 24"],
    ["DATABASE_URL", "mysql://localhost/egret", "postgres://user:password@host"],
    ["EGRET_SECRET_KEY", "abc", "openssl rand -hex 32"],
    ["EGRET_MAX_FILE_MB", "0", "1 to 300"],
  ])("refuses %s=%s and says what to do", (name, value, message) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).toThrow(message);
  });

  it("tells what is in force, without a secret", () => {
    const told = settingsInForce({
      PORT: "9000",
      EGRET_LLM_KEY: "verysecret",
      DATABASE_URL: "postgres://u:verysecret@h/d",
    });
    expect(JSON.stringify(told)).not.toContain("verysecret");
    const inForce = new Map(told.map((setting) => [setting.name, setting.inForce]));
    expect(inForce.get("PORT")).toBe("9000");
    expect(inForce.get("HOST")).toBeNull();
    expect(inForce.get("EGRET_LLM_KEY")).toBe("set, not shown");
    expect(inForce.get("DATABASE_URL")).toBe("postgres://u:…@h/d");
    expect(() => settingsInForce({ PORT: "http" })).toThrow(ConfigError);
  });

  it("never repeats a secret", () => {
    expect(() => readConfig({ EGRET_API_KEY: "key_verysecret" })).toThrow(/^(?!.*verysecret)/);
    expect(() => readConfig({ DATABASE_URL: "mysql://u:verysecret@h/d" })).toThrow(/^(?!.*verysecret)/);
  });

  it("keeps files in the data folder, or in a bucket", () => {
    const store = (env: Record<string, string>) => readConfig({ EGRET_DATA_DIR: "/data", ...env }).fileStore;
    expect(store({})).toEqual({ kind: "folder", path: "/data/files" });
    expect(store({ EGRET_S3_BUCKET: "b", AWS_REGION: "eu-west-1", EGRET_S3_PREFIX: "egret" })).toEqual({
      kind: "s3",
      bucket: "b",
      endpoint: null,
      region: "eu-west-1",
      prefix: "egret/",
      credentials: null,
    });
    expect(() => store({ EGRET_S3_BUCKET: "b", EGRET_S3_ENDPOINT: "s3.local" })).toThrow(/https:/);
    expect(() => store({ EGRET_S3_BUCKET: "b", EGRET_S3_ACCESS_KEY_ID: "k" })).toThrow(/both/);
  });

  it("takes several keys for stored secrets, the newest first", () => {
    const [older, newer] = ["a".repeat(64), "b".repeat(64)];
    expect(readConfig({ EGRET_SECRET_KEY: `${newer}, ${older}` }).secretKeys).toEqual([newer, older]);
  });

  it("describes each setting once", () => {
    const names = SETTINGS.map((setting) => setting.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
