import { useState } from 'react';

/** Returns the email that the last link was sent to, whether its message is shown, and what changes that. */
export function useResetRequest() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  return {
    email,
    isSent,
    onSent: (sentTo: string) => {
      setEmail(sentTo);
      setSent(true);
    },
    startOver: () => setSent(false),
  };
}
