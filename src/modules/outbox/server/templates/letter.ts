import { product } from '#foundation/shared/product.ts';
import { oneLine } from '../../rules.ts';

/** The content of a template; the layout decides how it looks. */
export interface Letter {
  /** The sender: the clinic, as the recipient knows it. */
  from: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The one action the recipient should take. */
  action?: { label: string; address: string };
  /** Small print at the bottom. */
  note?: string;
}

export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** Values are typed by people: a line break in them must not make text look like the letter's own words. */
function textOf({ from, greeting, paragraphs, action, note }: Letter): string {
  const blocks = [
    oneLine(greeting),
    ...paragraphs.map(oneLine),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...(note ? [oneLine(note)] : []),
    `${oneLine(from)}\nSent with ${product.name}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Styles are inline: mail programs drop style sheets, and some of them newer elements such as main. */
function htmlOf({ from, subject, greeting, paragraphs, action, note }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.address)}" style="display:inline-block;padding:12px 20px;` +
      `border-radius:8px;background:#0B5C66;color:#FFFFFF;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;color:#52606B;font-size:13px;word-break:break-all">${escaped(action.address)}</p>`
    : '';
  const small = note ? `<p style="margin:0;color:#52606B;font-size:13px">${escaped(note)}</p>` : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">
<title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#F7F8F6;color:#14212B;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div role="main" style="max-width:560px;margin:0 auto;padding:28px;border:1px solid #E1E5E2;border-radius:12px;background:#FFFFFF">
<h1 style="margin:0 0 20px;color:#0B5C66;font-size:18px;font-weight:700">${escaped(from)}</h1>
${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${button}${small}
</div>
<div role="contentinfo" style="max-width:560px;margin:16px auto 0;color:#52606B;font-size:12px;text-align:center">Sent with ${escaped(product.name)}</div>
</body>
</html>
`;
}

export function renderLetter(letter: Letter): Rendered {
  return { subject: oneLine(letter.subject), text: textOf(letter), html: htmlOf(letter) };
}
