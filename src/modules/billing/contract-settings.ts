import { endpoint } from '#foundation/shared/endpoint.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { BillingSettings, KnownBillingSettings } from './rules/billing-settings.ts';

export const settingsEndpoints = {
  settings: endpoint('GET', '/billing/settings', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['billing_settings'],
    summary: 'Get how bills are numbered and where UPI payments go',
  }).output(KnownBillingSettings),

  changeSettings: endpoint('PUT', '/billing/settings', {
    access: ['admin'],
    summary: 'Change how bills are numbered and where UPI payments go',
  })
    .input(BillingSettings.extend({ version: Version }))
    .output(KnownBillingSettings)
    .errors({
      ...outdated,
    }),
};
