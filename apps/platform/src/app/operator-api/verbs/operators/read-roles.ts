import { operators } from '../../../modules.ts';
import { OpsError } from '../../verb.ts';

/** Parses a comma-separated list of roles, such as `cashier,auditor`. */
export function readRoles(text: string): operators.Role[] {
  const words = text.split(',').map((word) => word.trim());
  const roles = operators.ROLES.filter((role) => words.includes(role));
  const strange = words.find((word) => !operators.ROLES.some((role) => role === word));
  if (strange !== undefined) throw new OpsError(`"${strange}" is not a role. Roles: ${operators.ROLES.join(', ')}.`, 2);
  return roles;
}
