import type { AccessSubject } from './access-subject';
import type { Gate } from './gate';

/** Whether the gate is open for the subject. */
export function allows(gate: Gate, subject: AccessSubject): boolean {
  switch (gate.kind) {
    case 'permission':
      return gate.oneOf.some((permission) => subject.permissions.has(permission));
    case 'feature':
      return subject.features.has(gate.feature);
    case 'flag':
      return subject.flags[gate.flag];
    case 'bookingMode':
      return subject.bookingMode === gate.mode;
    case 'businessMode':
      return subject.hasBusinessProfile && subject.businessMode;
    case 'authorizedForApprovals':
      return subject.authorizedForApprovalsPage;
    case 'never':
      return false;
    case 'all':
      return gate.gates.every((one) => allows(one, subject));
    case 'any':
      return gate.gates.some((one) => allows(one, subject));
  }
}
