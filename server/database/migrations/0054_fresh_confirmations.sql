-- A sign-in with Ciudadanía Digital confirms only when the service asked the person just then (S18, decision 048).

ALTER TABLE sign_in ADD COLUMN confirmed_at timestamptz;
COMMENT ON COLUMN sign_in.confirmed_at IS 'When Ciudadanía Digital asked the person themselves, as its signed token says; null when it does not, and for every other sign-in.';
COMMENT ON COLUMN session.confirmed_at IS 'When its person last confirmed that it is they, by password, card or Ciudadanía Digital, and their second factor; null for not yet.';

-- For three days after a first second factor, the link that was mailed takes it away again.

CREATE TABLE factor_undo (
  person_id bigint PRIMARY KEY REFERENCES person,
  token_hash bytea CONSTRAINT factor_undo_unique UNIQUE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT factor_undo_hashed CHECK (octet_length(token_hash) = 32)
);
COMMENT ON TABLE factor_undo IS 'Whose first second factor is undone by the link that was mailed, for three days, once.';
CREATE INDEX factor_undo_expiry ON factor_undo (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON factor_undo TO djbr_app;
