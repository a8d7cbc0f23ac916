-- Before a person changes what protects their account, they confirm that it is they who is at the open session (S18).

ALTER TABLE session ADD COLUMN confirmed_at timestamptz;
COMMENT ON COLUMN session.confirmed_at IS 'When its person last confirmed, by password, card or Ciudadanía Digital, that it is they; null for not yet.';
