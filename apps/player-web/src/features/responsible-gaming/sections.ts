import { type ComponentType, lazy } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import type { GamingToolsKey } from './texts.ts';

/**
 * A section of the page: its name in the URL, its text, and its component, which is loaded when the section is opened.
 */
type GamingTool = { readonly name: string; readonly text: GamingToolsKey; readonly Section: ComponentType };

/** The sections in display order; the first is open unless the URL names another. */
export const SECTIONS = [
  {
    name: 'limits',
    text: 'limits',
    Section: lazy(() =>
      withTexts(import('./limits/limits-section.tsx')).then((part) => ({ default: part.LimitsSection })),
    ),
  },
  {
    name: 'time-limits',
    text: 'timeLimits',
    Section: lazy(() =>
      withTexts(import('./time-limits/time-limits-section.tsx')).then((part) => ({ default: part.TimeLimitsSection })),
    ),
  },
  {
    name: 'time-to-think',
    text: 'timeToThink',
    Section: lazy(() =>
      withTexts(import('./loosening/loosening-section.tsx')).then((part) => ({ default: part.LooseningSection })),
    ),
  },
  {
    name: 'reality-check',
    text: 'realityCheck',
    Section: lazy(() =>
      withTexts(import('./reality-check/reality-check-section.tsx')).then((part) => ({
        default: part.RealityCheckSection,
      })),
    ),
  },
  {
    name: 'breaks',
    text: 'breaks',
    Section: lazy(() =>
      withTexts(import('./breaks/breaks-section.tsx')).then((part) => ({ default: part.BreaksSection })),
    ),
  },
  {
    name: 'statement',
    text: 'statement',
    Section: lazy(() =>
      withTexts(import('../../player/statement/statement-section.tsx')).then((part) => ({
        default: part.StatementSection,
      })),
    ),
  },
  {
    name: 'self-assessment',
    text: 'selfAssessment',
    Section: lazy(() =>
      withTexts(import('./self-assessment/self-assessment-section.tsx')).then((part) => ({
        default: part.SelfAssessmentSection,
      })),
    ),
  },
  {
    name: 'help',
    text: 'help',
    Section: lazy(() => withTexts(import('./help/help-section.tsx')).then((part) => ({ default: part.HelpSection }))),
  },
] as const satisfies readonly GamingTool[];

/** Returns the section that the URL names; the first one when the name is unknown. */
export function sectionOf(name: string | undefined): GamingTool {
  return SECTIONS.find((section) => section.name === name) ?? SECTIONS[0];
}
