export { accountFreezeEventHandlers, accountFreezeJobs } from './account-freeze-jobs.ts';
