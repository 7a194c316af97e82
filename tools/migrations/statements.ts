/**
 * Splits the SQL of a migration into normalized statements: lowercase, single spaces, without comments, string literals
 * and function bodies. The body of a `do` block runs with the migration, so its statements are included, and its string
 * literals too, because `execute` runs them.
 */
export function statementsOf(sql: string): string[] {
  const found: string[] = [];
  let rest = withoutComments(sql);
  const bodies: string[] = [];
  rest = rest.replace(
    /(\bdo\s+(?:language\s+\w+\s+)?)?(\$\w*\$)([\s\S]*?)\2/gi,
    (_all, isBlock, _quote, body: string) => {
      if (isBlock) bodies.push(body);
      return isBlock ? 'do block' : "''";
    },
  );
  found.push(...split(rest.replace(/'(?:[^']|'')*'/g, "''")));
  for (const body of bodies) found.push(...split(body.replaceAll("'", ' ; ')));
  return found;
}

function withoutComments(sql: string): string {
  return sql.replace(/--[^\n]*/g, ' ').replace(/\/\*[\s\S]*?\*\//g, ' ');
}

function split(sql: string): string[] {
  return sql
    .split(';')
    .map((part) => part.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}

/**
 * Returns the actions of an `alter table`, which are separated by commas outside of parentheses. Undefined for any
 * other statement.
 */
export function tableActions(
  statement: string,
): { readonly table: string; readonly actions: readonly string[] } | undefined {
  const found = /alter table (?:if exists )?(?:only )?([\w.%"]+) (.*)$/.exec(statement);
  if (!found) return undefined;
  const actions: string[] = [''];
  let depth = 0;
  for (const character of found[2] ?? '') {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += character;
  }
  return { table: found[1] ?? '', actions: actions.map((action) => action.trim()) };
}
