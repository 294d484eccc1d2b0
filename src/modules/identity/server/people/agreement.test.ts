import { beforeAll, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { createRandom } from '../../../../../db/demo/random.ts';
import { agreementSteps, createWorld, type Where, wheres } from '../testing/agreement-steps.ts';

const server = useServer();
const without = useServer({ demo: false });
beforeAll(() => server.loadDemo());

type Kind = keyof typeof agreementSteps;
type Turn = [where: Where, kind: Kind, person?: 0 | 1];

async function play(turns: Turn[]) {
  const world = await createWorld(server, without);
  for (const [where, kind, person = 0] of turns) {
    await agreementSteps[kind](world, world.admins[where], world.people[person]);
  }
}

const joined = (where: Where, person: 0 | 1 = 0): Turn[] => [
  [where, 'invite', person],
  [where, 'accept', person],
];

/** Each sequence is the shortest way in that one guard closes; random walks rarely reach the end. */
const directed: Record<string, Turn[]> = {
  'who invites after another clinic': [
    ['A', 'invite'],
    ['B', 'invite'],
    ['B', 'steal'],
  ],
  'who asks for a new invitation after another clinic has invited too': [
    ['A', 'invite'],
    ['B', 'invite'],
    ['A', 'link'],
    ['A', 'steal'],
    ['B', 'steal'],
  ],
  'who helps with a password after another clinic has invited': [
    ...joined('A'),
    ['B', 'invite'],
    ['A', 'link'],
    ['A', 'steal'],
  ],
  'who keeps a link for a password until another clinic has invited': [
    ...joined('A'),
    ['A', 'link'],
    ['B', 'invite'],
    ['A', 'steal'],
  ],
  'who keeps a link for a password until the person works elsewhere': [
    ...joined('A'),
    ['A', 'link'],
    ...joined('B'),
    ['A', 'steal'],
  ],
  'who keeps the invitation until the person has set a password': [
    ['A', 'invite'],
    ['A', 'reset'],
    ['A', 'steal'],
  ],
  'who keeps the invitation until the person works elsewhere': [
    ['A', 'invite'],
    ['B', 'invite'],
    ['B', 'reset'],
    ['B', 'accept'],
    ['A', 'steal'],
  ],
  'who uses the invitation of a place that was withdrawn': [
    ['A', 'invite'],
    ['A', 'activity'],
    ['A', 'steal'],
  ],
  'who held the account before its owner did': [
    ['A', 'invite'],
    ['A', 'steal'],
    ['A', 'reset'],
    ...joined('B'),
    ['A', 'steal'],
  ],
  'who has told the person the password': [
    ['A', 'invite'],
    ['A', 'steal'],
    ['A', 'told'],
    ...joined('B'),
    ['A', 'steal'],
  ],
  'who has left a passkey in the account': [
    ['A', 'invite'],
    ['A', 'steal'],
    ['A', 'hand over'],
    ...joined('B'),
    ['A', 'steal'],
  ],
  'who has left a passkey in the account, which a reset by e-mail removes': [
    ['A', 'invite'],
    ['A', 'steal'],
    ['A', 'hand over'],
    ['B', 'invite'],
    ['A', 'reset'],
    ['B', 'accept'],
    ['A', 'steal'],
  ],
  'who sets the password anew after the person has confirmed the e-mail': [
    ...joined('A'),
    ['A', 'reset'],
    ['A', 'link'],
    ['A', 'steal'],
    ['A', 'told'],
    ...joined('B'),
    ['A', 'steal'],
  ],
  'who was only invited, and switches': [...joined('A'), ['B', 'invite'], ['A', 'accept']],
  'whose place has ended, and who switches': [...joined('A'), ...joined('B'), ['B', 'activity'], ['A', 'accept']],
  'who accepts a letter to somebody else': [...joined('A'), ...joined('A', 1), ['B', 'invite'], ['B', 'borrow']],
  'who is invited by the demo, too': [
    ...joined('A'),
    ['demo', 'invite'],
    ['demo', 'link'],
    ['demo', 'steal'],
    ['A', 'reset'],
    ['A', 'demo off'],
  ],
  'whom the demo alone has invited': [
    ['demo', 'invite'],
    ['demo', 'steal'],
    ['A', 'reset'],
    ['demo', 'demo off'],
  ],
};

test.each(Object.keys(directed))('no one belongs to a clinic without the agreement of both sides: %s', (name) =>
  play(directed[name] ?? []),
);

const kinds: readonly Kind[] = [
  'invite',
  'invite',
  'link',
  'steal',
  'steal',
  'told',
  'hand over',
  'activity',
  'reset',
  'accept',
  'accept',
  'borrow',
  'demo off',
];

test.each([1, 2, 3, 4])(
  'whatever is invited, linked, accepted, switched and deactivated, nobody is where both did not agree (%i)',
  async (seed) => {
    const random = createRandom(`agreement ${seed}`);
    const turns = Array.from(
      { length: 24 },
      (): Turn => [random.pick(wheres), random.pick(kinds), random.pick([0, 1] as const)],
    );
    await play(turns);
  },
);
