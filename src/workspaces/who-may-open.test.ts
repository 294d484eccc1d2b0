import { describe, expect, test } from 'vitest';
import { isScreenName, screenPaths } from '#foundation/shared/screens.ts';
import { screenAt, workspaceAt, workspaces } from '#foundation/shared/workspaces.ts';
import { allows } from '#foundation/web/session/access.ts';
import { createScreenOf } from './create-screen-of.ts';
import { homeParts, screens } from './screens.ts';
import { whoMayOpen } from './who-may-open.ts';

test('every screen that a link may name is offered by exactly one module', () => {
  expect(screens.map(({ name }) => name).sort()).toEqual(Object.keys(screenPaths).filter(isScreenName).sort());
});

test('everyone who sees a screen in a sidebar may read what it shows', () => {
  const refused = workspaces.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      const screen = screens.find(({ name }) => name === screenAt(entry.path)?.name);
      return screen ? entry.roles.filter((role) => !allows(screen.access, role)).map((role) => [entry.path, role]) : [];
    }),
  );
  expect(refused).toEqual([]);
});

test('every entry of a sidebar leads to a screen', () => {
  const homes = workspaces.map(({ path }) => path);
  const empty = workspaces.flatMap(({ entries }) =>
    entries.filter(({ path }) => !homes.includes(path) && !screens.some(({ name }) => name === screenAt(path)?.name)),
  );
  expect(empty.map(({ path }) => path)).toEqual([]);
});

test('a home page has one panel for each role that its workspace admits', () => {
  for (const { path, roles } of workspaces) {
    for (const role of roles) {
      const own = homeParts.filter(
        ({ home, place, access }) => home === path && place === 'panel' && allows(access, role),
      );
      expect(own.length, `${role} at ${path}`).toBe(1);
    }
  }
});

describe('the roles that may open', () => {
  test.each([
    ['/hospital/patients/42', ['admin', 'doctor', 'nurse', 'receptionist']],
    ['/hospital/consultations/42', ['admin', 'doctor', 'nurse']],
    ['/dental/appointments', ['admin', 'doctor', 'receptionist', 'assistant']],
    ['/dental/consultations/42', ['admin', 'doctor']],
    ['/dental/chart/42', ['admin', 'doctor', 'assistant']],
    ['/aesthetic/clients/42', ['admin', 'doctor', 'practitioner', 'receptionist']],
    ['/aesthetic/consultations/42', ['admin', 'doctor']],
  ])('%s', (path, allowed) => {
    expect(whoMayOpen(path)).toEqual(allowed);
  });
});

describe('a link stays in its workspace if that workspace shows the screen', () => {
  test.each([
    ['/hospital', 'doctor', 'patient', '/hospital/patients/42'],
    ['/aesthetic', 'doctor', 'patient', '/aesthetic/clients/42'],
    ['/dental', 'assistant', 'patient', '/dental/patients/42'],
    ['/dental', 'doctor', 'wards', '/hospital/wards'],
    ['/staff', 'practitioner', 'patient', '/aesthetic/clients/42'],
    ['/aesthetic', 'practitioner', 'consultation', null],
    ['/hospital', 'receptionist', 'wards', null],
    ['/patient', 'patient', 'appointments', null],
  ] as const)('from %s, %s to %s', (home, role, name, address) => {
    const workspace = workspaceAt(home);
    expect(workspace && createScreenOf(workspace, role)(name, '42')).toBe(address);
  });
});
