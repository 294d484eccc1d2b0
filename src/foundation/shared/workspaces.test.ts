import { describe, expect, test } from 'vitest';
import { roles } from './roles.ts';
import { addressIn, entryAt, homeOf, rolesAt, screenAt, workspaceAt, workspaces } from './workspaces.ts';

describe('who may open a path', () => {
  test.each([
    ['/hospital', ['admin', 'doctor', 'nurse', 'receptionist', 'pharmacist', 'lab_tech', 'hr_manager']],
    ['/hospital/patients', ['admin', 'doctor', 'nurse', 'receptionist']],
    ['/hospital/patients/42', ['admin', 'doctor', 'nurse', 'receptionist']],
    ['/hospital/pharmacy', ['admin', 'pharmacist', 'doctor']],
    ['/hospital/wards', ['admin', 'doctor', 'nurse']],
    ['/hospital/patientsx', []],
    ['/dental/patients', ['admin', 'doctor', 'receptionist', 'assistant']],
    ['/dental/wards', []],
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

  test('no sidebar shows an entry to a role that its workspace does not admit', () => {
    for (const workspace of workspaces) {
      for (const entry of workspace.entries) {
        expect(entry.roles.filter((role) => !workspace.roles.includes(role))).toEqual([]);
      }
    }
  });
});

test('a path below an entry belongs to that entry, but a home only to itself', () => {
  expect(entryAt('/hospital')?.name).toBe('Dashboard');
  expect(entryAt('/hospital/lab/7')?.name).toBe('Laboratory');
  expect(entryAt('/hospital/nothing')).toBeUndefined();
});

describe('the home of each role is a page that role may open', () => {
  test.each(roles)('%s', (role) => {
    expect(rolesAt(homeOf(role))).toContain(role);
  });
});

describe('the screen at a path', () => {
  test.each([
    ['/hospital/patients', 'patients', null],
    ['/hospital/patients/42', 'patient', '42'],
    ['/hospital/consultations/42', 'consultation', '42'],
    ['/aesthetic/clients', 'patients', null],
    ['/aesthetic/clients/42', 'patient', '42'],
    ['/dental/patients/42', 'patient', '42'],
  ])('%s', (path, name, id) => {
    expect(screenAt(path)).toEqual({ name, id });
  });

  test.each([
    ['/hospital'],
    ['/hospital/consultations'],
    ['/hospital/patients/42/more'],
    ['/aesthetic/patients'],
    ['/dental/wards'],
    ['/patient/wards'],
  ])('%s has no screen', (path) => {
    expect(screenAt(path)).toBeNull();
  });
});

describe('the address of a screen', () => {
  test.each([
    ['/hospital', 'patient', '42', '/hospital/patients/42'],
    ['/aesthetic', 'patient', '42', '/aesthetic/clients/42'],
    ['/dental', 'appointments', null, '/dental/appointments'],
    ['/dental', 'wards', null, null],
    ['/patient', 'appointments', null, null],
  ] as const)('in %s, %s', (home, name, id, address) => {
    const workspace = workspaceAt(home);
    expect(workspace && addressIn(workspace, name, id)).toBe(address);
  });
});
