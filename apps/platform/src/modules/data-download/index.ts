export { dataDownloadJobs, dataDownloadTimedJobs } from './data-download-jobs.ts';
