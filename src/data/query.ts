/** How a query is kept. */

/**
 * A query that is answered once in a build, because twenty thousand pages ask the same; in development it is
 * answered anew, because the content may have changed.
 */
export function once<Answer>(query: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    if (import.meta.env.DEV) return query();
    answer ??= query();
    return answer;
  };
}

/** The record with an id. A page that asks for one that is not there was made from other content. */
export function pick<Value>(records: ReadonlyMap<string, Value>, name: string, id: string): Value {
  const record = records.get(id);
  if (record === undefined) throw new Error(`There is no ${name} "${id}".`);
  return record;
}
