import { announceReady } from '@sunflower/service-base/program.ts';
import { paymentProcessorConfig } from './config.ts';
import { startPaymentProcessor } from './start-payment-processor.ts';

const processor = await startPaymentProcessor(paymentProcessorConfig(process.env));
process.stdout.write(`payment processor at ${processor.url}\n`);
announceReady(processor.close);
