const rowsAtOnce = 1000;

/** All rows page by page, none of them empty: another page means more rows. */
export async function* pagesOf<Row>(read: (page: { offset: number; limit: number }) => Promise<readonly Row[]>) {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await read({ offset, limit: rowsAtOnce });
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
  }
}
