import { loadModule, parseSync } from "libpg-query";

// What a statement has to keep to so that it runs where tables are distributed by tenant (Citus). It is read as PostgreSQL's own parser
// reads it. docs/scaling.md says why each rule is there.

/** A node of the parsed statement. */
type Node = { readonly [name: string]: unknown };

export async function openParser(): Promise<void> {
  await loadModule();
}

/** What the statement does that distributed PostgreSQL refuses, or would ask every shard for. Empty: nothing. */
export function breaches(text: string, tables: ReadonlySet<string>): readonly string[] {
  const { stmts = [] } = parseSync(text) as { stmts?: readonly { readonly stmt: Node }[] };
  // A step of the schema is for all tenants at once.
  if (stmts.some(({ stmt }) => "CreateStmt" in stmt || "AlterTableStmt" in stmt)) return [];
  return stmts.flatMap(({ stmt }) => breachesOf(stmt, tables));
}

const LEVELS = ["SelectStmt", "InsertStmt", "UpdateStmt", "DeleteStmt"] as const;

function breachesOf(stmt: Node, tables: ReadonlySet<string>): readonly string[] {
  const levels = levelsIn(stmt);
  const isOfTenants = levels.some((level) => level.tables.some(({ name }) => tables.has(name)));
  if (!isOfTenants) return [];
  const hasTenant = levels.some(
    (level) => level.equalities.some(({ other }) => other === null) || level.givesTenant,
  );
  const found = new Set<string>();
  for (const level of levels) {
    if (hasTenant) for (const one of unboundIn(level, tables)) found.add(`${one} is read without the tenant`);
    if (level.isLocking && (!hasTenant || level !== levels[0]))
      found.add("locks rows elsewhere than in a plain statement of one tenant");
    for (const one of level.unstable) found.add(one);
  }
  return [...found];
}

type Level = {
  readonly tables: readonly { readonly name: string; readonly alias: string }[];
  /** `alias.user_id = other.user_id`; `other` null: a parameter or constant. */
  readonly equalities: readonly { readonly alias: string | null; readonly other: string | null }[];
  /** An INSERT that writes the tenant. */
  readonly givesTenant: boolean;
  readonly isLocking: boolean;
  readonly unstable: readonly string[];
};

/** Base tables of a level whose tenant is not known at that level. */
function unboundIn(
  { tables: named, equalities, givesTenant }: Level,
  tables: ReadonlySet<string>,
): readonly string[] {
  const own = named.filter(({ name }) => tables.has(name));
  const isOnly = own.length === 1;
  const bound = new Set<string>();
  const isMeant = (alias: string | null, one: string) => alias === one || (alias === null && isOnly);
  for (let before = -1; before < bound.size; ) {
    before = bound.size;
    for (const { alias } of own) {
      const isBound = equalities.some(
        (each) =>
          (isMeant(each.alias, alias) && (each.other === null || bound.has(each.other))) ||
          (each.other === alias && each.alias !== null && bound.has(each.alias)),
      );
      if (isBound) bound.add(alias);
    }
  }
  return own
    .filter(({ alias }) => !bound.has(alias) && !(givesTenant && alias === own[0]?.alias))
    .map(({ name }) => name);
}

/** Every query in the statement, the outermost first. */
function levelsIn(node: unknown): readonly Level[] {
  const levels: Level[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isNode(value)) {
      for (const [name, child] of Object.entries(value)) {
        const kind = LEVELS.find((one) => one === name);
        if (kind !== undefined && isNode(child)) levels.push(levelOf(kind, child));
        visit(child);
      }
    }
  };
  visit(node);
  return levels;
}

function levelOf(kind: (typeof LEVELS)[number], node: Node): Level {
  const tables: { name: string; alias: string }[] = [];
  const equalities: { alias: string | null; other: string | null }[] = [];
  const isModifying = kind !== "SelectStmt";
  const unstable: string[] = [];
  const addTable = (range: Node): void => {
    const name = String(range["relname"]);
    tables.push({ name, alias: String((range["alias"] as Node | undefined)?.["aliasname"] ?? name) });
  };
  if (isNode(node["relation"])) addTable(node["relation"]);
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isNode(value)) {
      for (const [name, child] of Object.entries(value)) {
        // Another query is a level of its own.
        if (LEVELS.some((one) => one === name)) continue;
        if (name === "RangeVar" && isNode(child)) addTable(child);
        else if (name === "A_Expr" && isNode(child)) {
          const equality = tenantEquality(child);
          if (equality !== null) equalities.push(equality);
          if (isModifying && isClockWithColumn(child))
            unstable.push("reckons with the clock and a column in a change");
        } else if (name === "FuncCall" && isNode(child) && isModifying && VOLATILE.has(functionName(child)))
          unstable.push(`calls ${functionName(child)}() in a change`);
        visit(child);
      }
    }
  };
  visit(
    Object.fromEntries(Object.entries(node).filter(([name]) => name !== "relation" && name !== "withClause")),
  );
  const conflict = node["onConflictClause"];
  for (const one of isNode(conflict) ? unstableInConflict(conflict) : []) unstable.push(one);
  const columns = (node["cols"] ?? []) as readonly Node[];
  return {
    tables,
    equalities,
    givesTenant: columns.some((one) => (one["ResTarget"] as Node | undefined)?.["name"] === "user_id"),
    isLocking: Array.isArray(node["lockingClause"]),
    unstable,
  };
}

const VOLATILE: ReadonlySet<string> = new Set([
  "clock_timestamp",
  "statement_timestamp",
  "random",
  "gen_random_uuid",
  "nextval",
]);
const CLOCK: ReadonlySet<string> = new Set(["now", "transaction_timestamp", ...VOLATILE]);

/** What an upsert sets may call nothing whose answer changes, and adding an interval to an instant depends on the time zone. */
function unstableInConflict(conflict: Node): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isNode(value)) {
      for (const [name, child] of Object.entries(value)) {
        if (name === "FuncCall" && isNode(child) && CLOCK.has(functionName(child)))
          found.push(`calls ${functionName(child)}() in what an upsert sets`);
        if (name === "TypeCast" && isNode(child) && typeName(child) === "interval")
          found.push("adds an interval in what an upsert sets");
        visit(child);
      }
    }
  };
  visit(conflict);
  return found;
}

function isClockWithColumn(expression: Node): boolean {
  const operator = (
    (expression["name"] as readonly Node[] | undefined)?.[0]?.["String"] as Node | undefined
  )?.["sval"];
  if (operator !== "+" && operator !== "-") return false;
  const text = JSON.stringify(expression);
  return [...CLOCK].some((name) => text.includes(`"sval":"${name}"`)) && text.includes('"ColumnRef"');
}

function tenantEquality(expression: Node): { alias: string | null; other: string | null } | null {
  const operator = (
    (expression["name"] as readonly Node[] | undefined)?.[0]?.["String"] as Node | undefined
  )?.["sval"];
  if (expression["kind"] !== "AEXPR_OP" || operator !== "=") return null;
  const [left, right] = [tenantColumn(expression["lexpr"]), tenantColumn(expression["rexpr"])];
  if (left !== null && right !== null) return { alias: left.alias, other: right.alias };
  const column = left ?? right;
  const value = left === null ? expression["lexpr"] : expression["rexpr"];
  return column !== null && isConstant(value) ? { alias: column.alias, other: null } : null;
}

function tenantColumn(value: unknown): { readonly alias: string | null } | null {
  const fields =
    isNode(value) && isNode(value["ColumnRef"]) ? (value["ColumnRef"]["fields"] as readonly Node[]) : [];
  const names = fields.map((field) => (field["String"] as Node | undefined)?.["sval"]);
  if (names.at(-1) !== "user_id") return null;
  return { alias: names.length > 1 ? String(names[0]) : null };
}

function isConstant(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (isNode(value["TypeCast"])) return isConstant(value["TypeCast"]["arg"]);
  return "ParamRef" in value || "A_Const" in value;
}

function functionName(call: Node): string {
  const names = (call["funcname"] ?? []) as readonly Node[];
  return String((names.at(-1)?.["String"] as Node | undefined)?.["sval"]);
}

function typeName(cast: Node): string {
  const names = ((cast["typeName"] as Node | undefined)?.["names"] ?? []) as readonly Node[];
  return String((names.at(-1)?.["String"] as Node | undefined)?.["sval"]);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
