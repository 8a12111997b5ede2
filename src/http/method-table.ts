/** Which methods an address takes, to answer 405 with `allow`. */
export type MethodTable = {
  add(method: string, url: string): void;
  /** Methods of the address, ascending; empty when there is nothing at all. */
  allowed(path: string): readonly string[];
};

export function makeMethodTable(): MethodTable {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  return {
    add: (method, url) => {
      const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
      routes.set(url, route);
      route.methods.add(method);
      if (method === "GET") route.methods.add("HEAD");
    },
    allowed: (path) => {
      const found = new Set<string>();
      for (const { pattern, methods } of routes.values()) {
        if (pattern.test(path)) for (const method of methods) found.add(method);
      }
      return [...found].sort();
    },
  };
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${escaped.replace(/\/$/, "")}/?$`);
}
