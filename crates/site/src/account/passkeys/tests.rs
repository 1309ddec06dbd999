//! Passkeys through the real router, with a device made of keys of its own.
