import type { SpawnSyncOptions } from 'node:child_process';

export const root: string;
export function bootstrap(): void;
export function bundle(): void;
export function say(text: string): void;
export function fail(text: string): never;
export function run(command: string, args: string[], options?: SpawnSyncOptions): number;
export function describeEndedNode(version: string, today: string): string | null;
