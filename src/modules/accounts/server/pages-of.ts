const rowsAtOnce = 1000;

interface Page<Row> {
  offset: number;
  limit: number;
  /** The last row of the previous page. */
  after: Row | undefined;
}

/** Reads all rows page by page and never yields an empty page. */
export async function* pagesOf<Row>(read: (page: Page<Row>) => Promise<readonly Row[]>) {
  let after: Row | undefined;
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await read({ offset, limit: rowsAtOnce, after });
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1);
  }
}
