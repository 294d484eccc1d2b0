import type { Random } from '../../../db/demo/random.ts';
import type { InputSchema } from './input-schema.ts';

type Json = null | boolean | number | string | undefined | Json[] | { [name: string]: Json };

const deep = (levels: number): Json => Array.from({ length: levels }).reduce<Json>((inner) => [inner], 'x');

/** Values that the product's forms never send, each of which has crashed a server somewhere. */
const oddValues: readonly Json[] = [
  null,
  undefined,
  true,
  '',
  ' ',
  0,
  -1,
  0.5,
  -0,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[]],
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '\u202e\u2066',
  '💊'.repeat(50),
  'a'.repeat(5_000),
  'అ'.repeat(301),
  "'; drop table patients; --",
  '%',
  '_\\%',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '1e3',
  ' 5 ',
  '-1',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '275761-01-01',
  '2024-02-30',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'not-a-uuid',
  '+919848012345',
  'a@b',
  deep(15),
  deep(200),
  Array.from({ length: 300 }, () => 1),
  Array.from({ length: 2_000 }, () => 'a'),
  Array.from({ length: 40 }, () => ({ text: 'a'.repeat(300), code: 'J06.9', name: 'x' })),
  { __proto__: null, constructor: 1, toString: null },
  { id: { $ne: null } },
];

const ordinaryWords = [
  'Asha',
  'Rao',
  'fever',
  '98480 12345',
  'asha@clinic.example',
  'pcm 500 1-0-1 5d',
  'J06.9',
  '10:00',
];

const day = (random: Random) => new Date(Date.now() + random.integer(-40, 40) * 86_400_000).toISOString().slice(0, 10);

function ordinaryText({ format, pattern, maxLength }: InputSchema, random: Random, ids: readonly string[]): string {
  if (format === 'uuid') return ids.length > 0 && random.next() < 0.8 ? random.pick(ids) : random.id();
  if (format === 'date') return day(random);
  if (format === 'date-time') return `${day(random)}T09:30:00.000Z`;
  if (format === 'email') return `${random.id()}@b.example`;
  if (pattern?.includes('[01]'))
    return `${String(random.integer(9, 17)).padStart(2, '0')}:${random.pick(['00', '30'])}`;
  return random.pick(ordinaryWords).slice(0, maxLength);
}

/** A value that mostly fits the schema, apart from its patterns and custom rules. */
function ordinary(schema: InputSchema, random: Random, ids: readonly string[]): Json {
  const { anyOf, items, properties, maxItems = 3, minimum = 0, maximum = 100 } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (anyOf) return ordinary(random.pick(anyOf), random, ids);
  if (schema.type === 'string') return ordinaryText(schema, random, ids);
  if (schema.type === 'boolean') return random.next() < 0.5;
  if (schema.type === 'integer')
    return random.integer(Math.max(minimum, 0), Math.min(maximum, 3 + Math.max(minimum, 0)));
  if (schema.type === 'number') return random.integer(minimum, Math.min(maximum, 200));
  if (items)
    return Array.from({ length: random.integer(0, Math.min(maxItems, 3)) }, () => ordinary(items, random, ids));
  if (!properties) return null;
  const given = Object.entries(properties).filter(([name]) => schema.required?.includes(name) || random.next() < 0.6);
  return Object.fromEntries(given.map(([name, field]) => [name, ordinary(field, random, ids)]));
}

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces an ordinary value with an odd one, at any depth. */
function spoil(value: Json, random: Random): Json {
  if (Array.isArray(value) && value.length > 0 && random.next() < 0.7) {
    const at = random.integer(0, value.length - 1);
    return value.map((item, index) => (index === at ? spoil(item, random) : item));
  }
  if (isObject(value) && random.next() < 0.95) {
    const names = Object.keys(value);
    const name = names.length > 0 && random.next() < 0.95 ? random.pick(names) : 'surprise';
    return { ...value, [name]: spoil(value[name], random) };
  }
  return random.pick(oddValues);
}

/** One input for an endpoint: ordinary in one case out of four, otherwise odd in one to three places. */
export function oddInput(schema: InputSchema, random: Random, ids: readonly string[]): Json {
  let input: Json = schema.properties || schema.anyOf ? ordinary(schema, random, ids) : {};
  for (let times = random.integer(0, 3); times > 0; times -= 1) input = spoil(input, random);
  return input;
}

/** Bodies that are not even JSON, or do not match their content type. */
export const brokenBodies: readonly { type: string; body: string | Uint8Array<ArrayBuffer> }[] = [
  { type: 'application/json', body: '{"a":' },
  { type: 'application/json', body: '"' },
  { type: 'application/json', body: new Uint8Array([0xff, 0xfe, 0x00, 0x80]) },
  { type: 'application/json', body: '['.repeat(60_000) },
  { type: 'application/json', body: `{"a":"${'a'.repeat(400_000)}"}` },
  { type: 'application/json', body: '{"__proto__":{"isSiteAdmin":true},"id":{"id":1}}' },
  { type: 'application/x-www-form-urlencoded', body: `a${'[a]'.repeat(5_000)}=1` },
  { type: 'application/x-www-form-urlencoded', body: 'id[]=1&id=2&id[x]=3&%00=%00&a=%ff' },
  { type: 'multipart/form-data; boundary=x', body: '--x--' },
  { type: 'text/html', body: '<b>' },
];
