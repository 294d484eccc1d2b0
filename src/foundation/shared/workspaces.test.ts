import { describe, expect, test } from 'vitest';
import { roles } from './roles.ts';
import { entryAt, homeOf, rolesAt, workspaces } from './workspaces.ts';

describe('who may open a path', () => {
  test.each([
    ['/hospital', ['admin', 'doctor', 'nurse', 'receptionist', 'pharmacist', 'lab_tech', 'hr_manager']],
    ['/hospital/patients', ['admin', 'doctor', 'nurse', 'receptionist']],
    ['/hospital/patients/42', ['admin', 'doctor', 'nurse', 'receptionist']],
    ['/hospital/pharmacy', ['admin', 'pharmacist', 'doctor']],
    ['/hospital/patientsx', []],
    ['/hospitality', []],
    ['/dental', ['admin', 'doctor', 'receptionist', 'assistant']],
    ['/aesthetic/settings', ['admin']],
    ['/patient/records', ['patient']],
    ['/staff/payroll', roles.filter((role) => role !== 'patient')],
    ['/staff/settings', ['admin']],
    ['/', []],
  ])('%s', (path, allowed) => {
    expect(rolesAt(path)).toEqual(allowed);
  });

  test('no sidebar shows an entry to somebody whom its workspace does not admit', () => {
    for (const workspace of workspaces) {
      for (const entry of workspace.entries) {
        expect(entry.roles.filter((role) => !workspace.roles.includes(role))).toEqual([]);
      }
    }
  });
});

test('a path belongs to its own entry, and a home only to itself', () => {
  expect(entryAt('/hospital')?.name).toBe('Dashboard');
  expect(entryAt('/hospital/lab/7')?.name).toBe('Laboratory');
  expect(entryAt('/hospital/nothing')).toBeUndefined();
});

describe('everyone starts where they may be', () => {
  test.each(roles)('%s', (role) => {
    expect(rolesAt(homeOf(role))).toContain(role);
  });
});
