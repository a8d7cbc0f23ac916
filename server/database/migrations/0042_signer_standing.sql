-- What who operates the portal must hear of the process that signs before declarants do (safety S42).

ALTER TABLE signer_beat
  ADD COLUMN refuses text,
  ADD COLUMN key_ends_at timestamptz,
  ADD CONSTRAINT signer_beat_refuses_known CHECK (refuses IN ('withdrawn', 'expired'));
COMMENT ON COLUMN signer_beat.refuses IS 'Why it signs nothing more until it is given another key; null: it signs.';
COMMENT ON COLUMN signer_beat.key_ends_at IS 'When the certificate of the key that signs documents ends.';
