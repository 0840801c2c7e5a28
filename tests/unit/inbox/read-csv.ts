/** Parses CSV by RFC 4180; throws on any violation of the format. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let place = 0;
  const takeCell = (): string => {
    if (text[place] !== '"') {
      const end = text.slice(place).search(/[,"\r\n]/);
      const cell = end < 0 ? text.slice(place) : text.slice(place, place + end);
      place += cell.length;
      return cell;
    }
    let cell = '';
    for (place += 1; ; place += 1) {
      if (place >= text.length) throw new Error('unterminated quoted cell');
      if (text[place] === '"') {
        if (text[place + 1] !== '"') break;
        place += 1;
      }
      cell += text[place];
    }
    place += 1;
    return cell;
  };
  while (place < text.length) {
    const row = [takeCell()];
    while (text[place] === ',') {
      place += 1;
      row.push(takeCell());
    }
    if (text.slice(place, place + 2) !== '\r\n') throw new Error(`missing line end at ${place}`);
    place += 2;
    rows.push(row);
  }
  return rows;
}
