import { postPassword } from './password';

export const accountRunCalls = [postPassword] as const;
