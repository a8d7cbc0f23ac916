-- What the portal gives out sealed it keeps nothing of until it is used: captchas, work, and the state of a browser that is sent to Ciudadanía Digital (safety S2, S10, S61, decision 128).
CREATE TABLE used_token (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL,
  CONSTRAINT used_token_hashed CHECK (octet_length(token_hash) = 32)
);
COMMENT ON TABLE used_token IS 'Sealed tokens that served, by the SHA-256 of what they served for and themselves, until they would have ended: each serves once over all portals.';
COMMENT ON COLUMN used_token.expires_at IS 'When the token itself is over, and its row with it.';
CREATE INDEX used_token_expiry ON used_token (expires_at);
GRANT SELECT, INSERT, DELETE ON used_token TO djbr_app;

-- A browser has a row once something is kept of it, and keeps its cookie for an hour from then.
GRANT UPDATE (expires_at) ON visitor TO djbr_app;

COMMENT ON TABLE visitor IS 'A browser before anyone signed in, once something is kept of it: tickets and passes are bound to it. Only the SHA-256 of its cookie is kept.';
COMMENT ON TABLE captcha IS 'Written by no process of this version or a later one. A former process serves the public beside them during an upgrade.';
COMMENT ON TABLE citizenship_request IS 'Written by no process of this version or a later one. A former process serves the public beside them during an upgrade.';
