import type { ImportField } from '#modules/imports/rules.ts';

const field = (key: string, title: string, aliases: readonly string[], isRequired = false): ImportField => ({
  key,
  title,
  aliases,
  isRequired,
});

/** The columns that an imported table of patients can have, and their usual headings. */
export const patientImportFields: readonly ImportField[] = [
  field('firstName', 'First name', ['Name', 'Patient name', 'Full name', 'Patient'], true),
  field('lastName', 'Last name', ['Surname', 'Family name']),
  field('phone', 'Phone', ['Mobile', 'Mobile no', 'Mobile number', 'Phone no', 'Phone number', 'Contact'], true),
  field('sex', 'Sex', ['Gender'], true),
  field('birthDate', 'Date of birth or age', ['Date of birth', 'DOB', 'Birth date', 'Age']),
  field('guardian', 'Guardian', ['Father', 'Father name', 'Husband', 'S/o', 'C/o']),
  field('address', 'Address', ['Street', 'Residence']),
  field('pinCode', 'PIN code', ['PIN', 'Postcode', 'Zip']),
  field('district', 'District', ['Dist']),
  field('state', 'State', []),
  field('bloodGroup', 'Blood group', ['Blood']),
  field('allergies', 'Allergies', ['Allergy']),
  field('emergencyName', 'Emergency contact', ['Emergency name']),
  field('emergencyPhone', 'Emergency phone', ['Emergency number']),
  field('abhaNumber', 'ABHA number', ['ABHA', 'ABHA no', 'Health ID']),
];
