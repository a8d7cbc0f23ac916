-- Names that some hundreds bear are looked up among one person of 8, as those of thousands among one of 64 (0017).

CREATE INDEX public_summary_of_8 ON public_summary USING gin (word_prefixes(surname_words, name_words)) WITH (fastupdate = off)
  WHERE person_id % 8 = 0;
