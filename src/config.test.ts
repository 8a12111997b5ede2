import { describe, expect, it } from "vitest";
import { ConfigError, isLoopback, readConfig, SETTINGS } from "./config.ts";

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
  ])("refuses %s=%s and says what to do", (name, value, message) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).toThrow(message);
  });

  it("never repeats a secret", () => {
    expect(() => readConfig({ EGRET_API_KEY: "key_verysecret" })).toThrow(/^(?!.*verysecret)/);
    expect(() => readConfig({ DATABASE_URL: "mysql://u:verysecret@h/d" })).toThrow(/^(?!.*verysecret)/);
  });

  it("describes each setting once", () => {
    const names = SETTINGS.map((setting) => setting.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
