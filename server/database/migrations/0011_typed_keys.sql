-- What a person has typed and not saved yet stays in their browser, encrypted: the key to it is kept here.

CREATE TABLE typed_key (
  id uuid PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  key bytea NOT NULL,
  made_at timestamptz NOT NULL,
  CONSTRAINT typed_key_of_256_bits CHECK (octet_length(key) = 32)
);
COMMENT ON TABLE typed_key IS 'Keys of the text that browsers keep for a person between typing and saving. A key seals for a week and opens for two; then it is deleted, and with it whatever a browser still holds under it.';
CREATE INDEX typed_key_person ON typed_key (person_id, made_at);
CREATE INDEX typed_key_age ON typed_key (made_at);

GRANT SELECT, INSERT, DELETE ON typed_key TO djbr_app;
