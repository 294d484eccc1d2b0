import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

type Variables = Record<string, string>;

/** Leaves out the variables that the library's style sheet already sets. */
const beyond = (defaults: Variables, variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => defaults[name] !== value));

/** The theme as CSS custom properties, as MantineProvider would write them into a style element. */
export function themeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  const own = deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole));
  return convertCssVariables(
    {
      variables: beyond(defaults.variables, own.variables),
      light: beyond(defaults.light, own.light),
      dark: beyond(defaults.dark, own.dark),
    },
    ':root',
  );
}
