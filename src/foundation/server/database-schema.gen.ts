import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Sex = "female" | "male" | "other";

export type UserRole = "admin" | "assistant" | "doctor" | "hr_manager" | "lab_tech" | "nurse" | "patient" | "pharmacist" | "practitioner" | "receptionist";

export interface AuthUsers {
  createdAt: Generated<string>;
  email: string;
  id: Generated<string>;
}

export interface ClinicCounters {
  clinicId: Generated<string>;
  name: string;
  value: number;
}

export interface Clinics {
  createdAt: Generated<string>;
  id: Generated<string>;
  name: string;
  timeZone: Generated<string>;
}

export interface Patients {
  birthDate: string | null;
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  firstName: string;
  id: Generated<string>;
  lastName: string | null;
  patientNumber: number;
  phone: string;
  sex: Sex;
}

export interface SiteContent {
  content: Json;
  name: string;
}

export interface Users {
  authUserId: string;
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  email: string;
  id: Generated<string>;
  isActive: Generated<boolean>;
  name: string;
  role: UserRole;
}

export interface DB {
  authUsers: AuthUsers;
  clinicCounters: ClinicCounters;
  clinics: Clinics;
  patients: Patients;
  siteContent: SiteContent;
  users: Users;
}
