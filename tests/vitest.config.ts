import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/ui/live/canvas.ts"],
    testTimeout: 60_000,
  },
});
