// Message definitions that pages and server share, from the contract.
export {
  differentDeviceDestination,
  MODAL_MESSAGE_LIMIT,
  MODAL_NAME_LIMIT,
  PUSH_DESTINATIONS as DESTINATIONS,
} from '@sunflower/contracts/push-messages.ts';
