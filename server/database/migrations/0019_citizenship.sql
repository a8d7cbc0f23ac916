-- Ciudadanía Digital: who comes from there, and how a browser that was sent there is known when it returns.

CREATE TABLE citizenship_request (
  state_hash bytea PRIMARY KEY,
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  issuer text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  return_to text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT citizenship_request_hashed CHECK (octet_length(state_hash) = 32)
);
COMMENT ON TABLE citizenship_request IS 'Browsers that were sent to Ciudadanía Digital and have not returned; the state is kept as its SHA-256, and a row serves once.';
COMMENT ON COLUMN citizenship_request.return_to IS 'The address that the service was told to send the browser back to.';
CREATE INDEX citizenship_request_visitor ON citizenship_request (visitor_id);
CREATE INDEX citizenship_request_expiry ON citizenship_request (expires_at);

CREATE TABLE citizenship (
  issuer text NOT NULL,
  subject text NOT NULL,
  person_id bigint NOT NULL REFERENCES person,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  CONSTRAINT citizenship_one_a_person UNIQUE (issuer, person_id),
  CONSTRAINT citizenship_subject_length CHECK (char_length(subject) BETWEEN 1 AND 255)
);
COMMENT ON TABLE citizenship IS 'Whose identity at Ciudadanía Digital is whose: by issuer and subject, never by an address or a name.';

ALTER TABLE sign_in ADD COLUMN sealed_tokens bytea;
COMMENT ON COLUMN sign_in.sealed_tokens IS 'The citizen''s tokens, sealed under the one-time value itself: the row alone opens nothing.';
ALTER TABLE session ADD COLUMN sealed_tokens bytea;
COMMENT ON COLUMN session.sealed_tokens IS 'The citizen''s tokens, sealed under the secret of the cookie: the row alone opens nothing.';

GRANT SELECT, INSERT, DELETE ON citizenship_request TO djbr_app;
GRANT SELECT, INSERT ON citizenship TO djbr_app;
